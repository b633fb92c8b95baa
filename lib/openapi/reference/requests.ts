import {
  escapedControls,
  goQuoted,
  indented,
  javaQuoted,
  plainQuoted,
  pythonValue,
  quoted,
  shellQuoted,
} from './quote.ts';

/** A request with sample values in it. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: SampleBody | undefined;
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: readonly (readonly [name: string, value: string])[] }
  | { kind: 'parts'; fields: readonly Part[] }
  | { kind: 'text'; text: string };

interface Part {
  name: string;
  value: string;
  isFile: boolean;
}

/** The languages that requests are shown in; `language` is the name of its highlighting. */
const languages = [
  { title: 'cURL', language: 'bash', print: curl },
  { title: 'JavaScript', language: 'javascript', print: javascript },
  { title: 'Python', language: 'python', print: python },
  { title: 'Go', language: 'go', print: go },
  { title: 'Java', language: 'java', print: java },
  { title: 'PHP', language: 'php', print: php },
  { title: 'Ruby', language: 'ruby', print: ruby },
] as const;

const longestCode = 60_000;

/** A request in each language, without those that are too long. */
export function printRequests(request: SampleRequest): { title: string; language: string; code: string }[] {
  return languages
    .map(({ title, language, print }) => ({ title, language, code: print(request) }))
    .filter(({ code }) => code.length <= longestCode);
}

function jsonText(value: unknown): string {
  return escapedControls(JSON.stringify(value, undefined, 2).toWellFormed());
}

/** A body as the text that is sent, for languages that have no better word for it. */
function textOf(body: Exclude<SampleBody, { kind: 'parts' }>): string {
  if (body.kind === 'json') return jsonText(body.value);
  return body.kind === 'form'
    ? new URLSearchParams(body.fields.map(([...pair]) => pair)).toString()
    : body.text;
}

function curl({ method, url, headers, body }: SampleRequest): string {
  const options = headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`);
  if (body?.kind === 'form')
    options.push(
      ...body.fields.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`),
    );
  else if (body?.kind === 'parts')
    options.push(
      ...body.fields.flatMap(({ name, value, isFile }) => {
        if (!isFile) return `--form-string ${shellQuoted(`${name}=${value}`)}`;
        // What follows the first equals sign may name a file.
        return name.includes('=') ? [] : `-F ${shellQuoted(`${name}=@${value}`)}`;
      }),
    );
  else if (body) options.push(`--data-raw ${shellQuoted(textOf(body))}`);
  // Or else brackets and braces in an address stand for several addresses.
  if (/[[\]{}]/.test(url)) options.unshift('--globoff');
  const start = method === 'GET' ? 'curl' : `curl -X ${method}`;
  return [`${start} ${shellQuoted(url)}`, ...options].join(' \\\n  ');
}

function javascript({ method, url, headers, body }: SampleRequest): string {
  const lines: string[] = [];
  if (body?.kind === 'parts') {
    lines.push('const body = new FormData();');
    for (const { name, value, isFile } of body.fields)
      lines.push(
        isFile
          ? `body.append(${quoted(name)}, file, ${quoted(value)});`
          : `body.append(${quoted(name)}, ${quoted(value)});`,
      );
    lines.push('');
  }
  const options: string[] = method === 'GET' ? [] : [`method: ${quoted(method)},`];
  if (headers.length > 0) {
    const pairs = headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},\n`).join('');
    options.push(`headers: {\n${pairs}  },`);
  }
  if (body?.kind === 'parts') options.push('body,');
  else if (body?.kind === 'json')
    options.push(`body: JSON.stringify(${indented(jsonText(body.value), '  ')}),`);
  else if (body?.kind === 'form') {
    const pairs = body.fields.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},\n`).join('');
    options.push(`body: new URLSearchParams({\n${pairs}  }),`);
  } else if (body) options.push(`body: ${quoted(body.text)},`);
  const given = options.length === 0 ? '' : `, {\n${options.map((line) => `  ${line}\n`).join('')}}`;
  lines.push(`const response = await fetch(${quoted(url)}${given});`, 'console.log(await response.text());');
  return lines.join('\n');
}

function python({ method, url, headers, body }: SampleRequest): string {
  const options: string[] = [];
  if (headers.length > 0)
    options.push(`headers=${indented(pythonValue(Object.fromEntries(headers)), '    ')},`);
  if (body?.kind === 'json') options.push(`json=${indented(pythonValue(body.value), '    ')},`);
  else if (body?.kind === 'form')
    options.push(`data=${indented(pythonValue(Object.fromEntries(body.fields)), '    ')},`);
  else if (body?.kind === 'text') options.push(`data=${quoted(body.text)},`);
  else if (body) {
    const parts = body.fields.map(({ name, value, isFile }) =>
      isFile
        ? `        ${quoted(name)}: open(${quoted(value)}, "rb"),\n`
        : `        ${quoted(name)}: (None, ${quoted(value)}),\n`,
    );
    options.push(`files={\n${parts.join('')}    },`);
  }
  const lines = [`${quoted(method)},`, `${quoted(url)},`, ...options].map((line) => `    ${line}\n`);
  return `import requests\n\nresponse = requests.request(\n${lines.join('')})\nprint(response.text)`;
}

function go({ method, url, headers, body }: SampleRequest): string {
  const imports = ['fmt', 'io', 'net/http'];
  const lines: string[] = [];
  let sent = 'nil';
  if (body?.kind === 'parts') {
    imports.push('bytes', 'mime/multipart');
    lines.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)');
    for (const { name, value, isFile } of body.fields)
      lines.push(
        isFile
          ? `form.CreateFormFile(${quoted(name)}, ${quoted(value)})`
          : `form.WriteField(${quoted(name)}, ${quoted(value)})`,
      );
    lines.push('form.Close()');
    sent = 'body';
  } else if (body) {
    imports.push('strings');
    lines.push(`body := strings.NewReader(${goQuoted(textOf(body))})`);
    sent = 'body';
  }
  lines.push(`request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${sent})`, ...goPanic);
  for (const [name, value] of headers) lines.push(`request.Header.Set(${quoted(name)}, ${quoted(value)})`);
  if (body?.kind === 'parts') lines.push('request.Header.Set("Content-Type", form.FormDataContentType())');
  lines.push(
    ...['response, err := http.DefaultClient.Do(request)', ...goPanic, 'defer response.Body.Close()'],
    ...['text, err := io.ReadAll(response.Body)', ...goPanic, 'fmt.Println(string(text))'],
  );
  const imported = imports.sort().map((name) => `\t"${name}"\n`);
  const inside = lines.map((line) => `\t${line}\n`).join('');
  return `package main\n\nimport (\n${imported.join('')})\n\nfunc main() {\n${inside}}`;
}

const goPanic = ['if err != nil {', '\tpanic(err)', '}'];

function java({ method, url, headers, body }: SampleRequest): string {
  const boundary = 'boundary';
  const text =
    body?.kind === 'parts'
      ? `${body.fields.map((part) => `--${boundary}\r\n${partText(part)}\r\n`).join('')}--${boundary}--\r\n`
      : body && textOf(body);
  const all =
    body?.kind === 'parts'
      ? [...headers, ['Content-Type', `multipart/form-data; boundary=${boundary}`] as const]
      : headers;
  const publisher =
    text === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${body?.kind === 'parts' ? quoted(text) : javaQuoted(text)})`;
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    `var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    ...all.map(([name, value]) => `    .header(${quoted(name)}, ${quoted(value)})`),
    `    .method(${quoted(method)}, ${publisher})`,
    '    .build();',
    'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
}

function partText({ name, value, isFile }: Part): string {
  const file = isFile ? `; filename="${value}"` : '';
  return `Content-Disposition: form-data; name="${name.replaceAll('"', '%22')}"${file}\r\n\r\n${isFile ? '…' : value}`;
}

function php({ method, url, headers, body }: SampleRequest): string {
  const options = [`CURLOPT_CUSTOMREQUEST => ${plainQuoted(method)},`, 'CURLOPT_RETURNTRANSFER => true,'];
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `        ${plainQuoted(`${name}: ${value}`)},\n`);
    options.push(`CURLOPT_HTTPHEADER => [\n${lines.join('')}    ],`);
  }
  if (body?.kind === 'parts') {
    const parts = body.fields.map(({ name, value, isFile }) => {
      const sent = isFile ? `new CURLFile(${plainQuoted(value)})` : plainQuoted(value);
      return `        ${plainQuoted(name)} => ${sent},\n`;
    });
    options.push(`CURLOPT_POSTFIELDS => [\n${parts.join('')}    ],`);
  } else if (body) options.push(`CURLOPT_POSTFIELDS => ${plainQuoted(textOf(body))},`);
  const given = options.map((line) => `    ${line}\n`).join('');
  return `<?php\n$request = curl_init(${plainQuoted(url)});\ncurl_setopt_array($request, [\n${given}]);\necho curl_exec($request);`;
}

function ruby({ method, url, headers, body }: SampleRequest): string {
  const verb = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  const lines = [
    "require 'net/http'",
    '',
    `uri = URI(${plainQuoted(url)})`,
    `request = Net::HTTP::${verb}.new(uri)`,
  ];
  for (const [name, value] of headers) lines.push(`request[${plainQuoted(name)}] = ${plainQuoted(value)}`);
  if (body?.kind === 'parts') {
    const parts = body.fields.map(({ name, value, isFile }) => {
      const sent = isFile ? `File.open(${plainQuoted(value)})` : plainQuoted(value);
      return `[${plainQuoted(name)}, ${sent}]`;
    });
    lines.push(`request.set_form([${parts.join(', ')}], 'multipart/form-data')`);
  } else if (body) lines.push(`request.body = ${plainQuoted(textOf(body))}`);
  lines.push(
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.body',
  );
  return lines.join('\n');
}

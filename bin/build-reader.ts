import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';
import { build } from 'esbuild';
import postcss from 'postcss';
import type { Manifest } from '#reader/assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'reader');
const target = join(root, '.next', 'reader');
const assets = join(target, 'assets');

/** Builds what sites load (scripts, style and fonts, named by their content) and the thread that draws their pages. */
export async function buildReader(): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  await Promise.all([buildThread(), buildScripts(), buildStyle()]);
  const files = await readdir(assets);
  const addressOf = (prefix: string) => {
    const name = files.find((file) => file.startsWith(prefix));
    if (!name) throw new Error(`The reader was built without ${prefix}`);
    return `/~assets/${name}`;
  };
  const page = {
    style: addressOf('site-'),
    theme: addressOf('theme-'),
    script: addressOf('main-'),
    preview: addressOf('preview-'),
    font: addressOf('inter-latin-wght-normal-'),
  };
  const manifest: Manifest = {
    files,
    page,
    diagrams: addressOf('draw-diagram-'),
    tryIt: addressOf('try-frame-'),
  };
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest));
}

const common = { bundle: true, minify: true, logLevel: 'warning', absWorkingDir: root } as const;
const naming = {
  outdir: assets,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
};

async function buildThread(): Promise<void> {
  await build({
    ...common,
    entryPoints: [join(source, 'html', 'thread.ts')],
    outfile: join(target, 'thread.mjs'),
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Of React, some parts load parts of Node in the way of older modules.
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
  });
}

async function buildScripts(): Promise<void> {
  const scripts = join(source, 'scripts');
  const target = ['es2022', 'chrome109', 'firefox115', 'safari16'];
  await build({ ...common, ...naming, target, entryPoints: [join(scripts, 'theme.ts')], format: 'iife' });
  // Apart from each other, so that pages load nothing that documents in frames alone need.
  const frames = [join(source, 'diagram', 'draw-diagram.ts'), join(source, 'try', 'try-frame.ts')];
  for (const entry of [join(scripts, 'main.ts'), join(scripts, 'preview.ts'), ...frames]) {
    await build({ ...common, ...naming, target, entryPoints: [entry], format: 'esm', splitting: true });
  }
}

async function buildStyle(): Promise<void> {
  const classes = join(source, 'styles', 'classes.css');
  const { css } = await postcss([tailwind({ base: root })]).process(await readFile(classes, 'utf8'), {
    from: classes,
  });
  await build({
    ...common,
    ...naming,
    entryPoints: [join(source, 'styles', 'site.css')],
    loader: { '.woff2': 'file' },
    plugins: [
      {
        name: 'classes',
        setup: (builder) =>
          builder.onLoad({ filter: /classes\.css$/ }, () => ({ contents: css, loader: 'css' })),
      },
    ],
  });
}

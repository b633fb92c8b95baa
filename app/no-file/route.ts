export function GET(): Response {
  return new Response('File not found.\n', { status: 404, headers: { 'cache-control': 'no-store' } });
}

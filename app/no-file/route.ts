export function GET(): Response {
  return new Response('There is no such file.\n', { status: 404, headers: { 'cache-control': 'no-store' } });
}

import { type OutgoingHttpHeaders, request } from 'node:http';

/** Headers that a browser sends when another website makes a request, by kind of request. */
export const otherWebsite: Record<string, OutgoingHttpHeaders> = {
  'by fetch': { Origin: 'https://evil.example' },
  'by a script element': { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  'by DNS rebinding': { Host: 'evil.example:3000' },
};

/** Requests a URL with headers, some of which fetch cannot set. Returns the answer's status. */
export function statusFor(url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

/** Whether a server opens a WebSocket for these headers. */
export function opensSocket(url: string, headers: OutgoingHttpHeaders): Promise<boolean> {
  return new Promise((resolve) => {
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    request(url.replace(/^ws/, 'http'), { headers: { ...upgrade, ...headers } })
      .once('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(true);
      })
      .once('response', (response) => {
        response.resume();
        resolve(false);
      })
      .once('error', () => resolve(false))
      .end();
  });
}

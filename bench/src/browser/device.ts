/** A device and its link, which Chromium emulates. */
export interface Device {
  name: string;
  viewport: { width: number; height: number };
  /** Download and upload in bytes per second, latency in milliseconds. */
  network: { downloadThroughput: number; uploadThroughput: number; latency: number };
  /** How many times slower than this machine. */
  slowdown: number;
}

export const desktop: Device = {
  name: 'desktop',
  viewport: { width: 1280, height: 800 },
  network: { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40 },
  slowdown: 1,
};

export const phone: Device = {
  name: 'phone',
  viewport: { width: 390, height: 800 },
  network: { downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8, latency: 150 },
  slowdown: 4,
};

import { type ReactNode, useState } from 'react';

interface RemoteImageProps {
  /**
   * Where the backend says the image is; anything but an http(s) address without credentials shows
   * the fallback.
   */
  src: string | null;
  /** Shown when there is no image, or none that loads. */
  fallback: ReactNode;
  className?: string;
}

/** An image from somewhere else. It decorates: what it stands for is told in words beside it. */
export function RemoteImage({ src, fallback, className }: RemoteImageProps) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (src === null || src === brokenSource || !isHttpAddress(src)) {
    return fallback;
  }
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSource(src)}
    />
  );
}

function isHttpAddress(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    return /^https?:\/\//i.test(text) && username + password === '';
  } catch {
    return false;
  }
}

import { type ReactNode, useState } from 'react';

interface RemoteImageProps {
  /** The image's address from the backend; unless it is http(s) without credentials, the fallback shows. */
  src: string | null;
  /** Shown when there is no image, or when it does not load. */
  fallback: ReactNode;
  className?: string;
}

/** A decorative image from another host; text beside it carries its meaning. */
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

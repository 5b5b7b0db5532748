import { useSyncExternalStore } from 'react';

export type ColorScheme = 'system' | 'light' | 'dark';

const storageKey = 'panel.color-scheme';
const listeners = new Set<() => void>();
let current: ColorScheme | undefined;

/** Applies the stored choice to the document. The shell calls it before the first paint. */
export function applyColorScheme(): void {
  const { dataset } = document.documentElement;
  if (colorScheme() === 'system') {
    delete dataset.colorScheme;
  } else {
    dataset.colorScheme = colorScheme();
  }
}

/** Returns the chosen colour scheme, and a function that stores and applies another. */
export function useColorScheme(): [ColorScheme, (next: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, colorScheme), setColorScheme];
}

function colorScheme(): ColorScheme {
  current ??= storedColorScheme();
  return current;
}

function setColorScheme(next: ColorScheme): void {
  current = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Local storage is blocked: the choice lasts as long as the page.
  }
  announce();
}

function storedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('storage', followOtherTabs);
    }
  };
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === storageKey || key === null) {
    current = storedColorScheme();
    announce();
  }
}

function announce(): void {
  applyColorScheme();
  listeners.forEach((listener) => listener());
}

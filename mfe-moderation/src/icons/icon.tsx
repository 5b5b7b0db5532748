/** The lines of some icons of lucide, on a square of 24 units. */
const lines = {
  filter: 'M2 5h20M6 12h12M9 19h6',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  warning:
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};

/** An icon that shows with the first rows. They would wait for 1 kB more if it came from lucide-react, as later icons do. */
export function Icon({ name, size }: { name: keyof typeof lines; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={lines[name]} />
    </svg>
  );
}

import { type ColorScheme, Button, useColorScheme } from '@panel/shared-ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';

const schemes: Record<ColorScheme, { label: string; icon: LucideIcon; next: ColorScheme }> = {
  system: { label: 'Tema: do sistema', icon: Monitor, next: 'light' },
  light: { label: 'Tema: claro', icon: Sun, next: 'dark' },
  dark: { label: 'Tema: escuro', icon: Moon, next: 'system' },
};

/** Button that switches to the next colour scheme: the system's, light, dark. */
export function ColorSchemeButton() {
  const [scheme, setScheme] = useColorScheme();
  const { label, icon: Icon, next } = schemes[scheme];
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={label}
      title={label}
      onClick={() => setScheme(next)}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
}

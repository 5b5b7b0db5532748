import type { MenuIcon } from '@panel/shared-federation';
import {
  CalendarDays,
  CreditCard,
  FileText,
  Gauge,
  type LucideIcon,
  MessageCircle,
  MessageSquareHeart,
  Newspaper,
  Settings,
  ShieldAlert,
  SignalHigh,
  Trophy,
  UserCog,
  Users,
} from 'lucide-react';
import type { PlaceAddress } from '@panel/shared-federation/router';

/** Icons of entries, by the names that modules use. */
export const icons: Record<MenuIcon, LucideIcon> = {
  calendar: CalendarDays,
  card: CreditCard,
  chart: SignalHigh,
  comment: MessageCircle,
  document: FileText,
  feedback: MessageSquareHeart,
  gauge: Gauge,
  news: Newspaper,
  settings: Settings,
  shield: ShieldAlert,
  trophy: Trophy,
  'user-settings': UserCog,
  users: Users,
};

/** An entry of the sidebar. */
export interface NavigationEntry {
  label: string;
  /** First path segment below /admin; '' is /admin itself. */
  segment: string;
  icon: LucideIcon;
  /** Opens the screen after `goKey`. */
  key?: string;
  views?: readonly NavigationView[];
}

/** A choice within an entry's screen, or a page below it. */
interface NavigationView {
  label: string;
  /** Its address; undefined when no module has it. */
  addressIn: (address: PlaceAddress) => string | undefined;
  key?: string;
}

/** The key before the key of a destination. */
export const goKey = 'g';

/** Entries of the sidebar in their order (R23, R24). The registry decides which module renders one. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', segment: '', icon: Gauge, key: 'd' },
  { label: 'Jogos', segment: 'games', icon: CalendarDays, key: 'j' },
  { label: 'Esportes', segment: 'sports', icon: Trophy, key: 'e' },
  { label: 'Níveis de Skill', segment: 'skills', icon: SignalHigh },
  { label: 'Jogadores', segment: 'players', icon: Users, key: 'l' },
  { label: 'Posts', segment: 'posts', icon: Newspaper },
  { label: 'Comentários', segment: 'comments', icon: MessageCircle },
  { label: 'Feedbacks', segment: 'feedbacks', icon: MessageSquareHeart },
  {
    label: 'Moderação',
    segment: 'reports',
    icon: ShieldAlert,
    key: 'm',
    views: [
      {
        label: 'Pendentes',
        addressIn: (address) => address('reports', { status: 'PENDING' }),
        key: 'p',
      },
      { label: 'Próximo pendente', addressIn: (address) => address('next-pending-report') },
      { label: 'Atividade', addressIn: (address) => address('decisions'), key: 'a' },
    ],
  },
  { label: 'Invoices', segment: 'invoices', icon: FileText },
  { label: 'Assinaturas', segment: 'subscriptions', icon: CreditCard },
  { label: 'User Roles', segment: 'user-roles', icon: UserCog },
  { label: 'Configurações', segment: 'settings', icon: Settings },
];

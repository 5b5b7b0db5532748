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

/** An entry of the sidebar. */
export interface NavigationEntry {
  label: string;
  /** First path segment below /admin; '' is /admin itself. */
  segment: string;
  icon: LucideIcon;
}

/** Entries of the sidebar in their order (R23, R24). The registry decides which module renders one. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', segment: '', icon: Gauge },
  { label: 'Jogos', segment: 'games', icon: CalendarDays },
  { label: 'Esportes', segment: 'sports', icon: Trophy },
  { label: 'Níveis de Skill', segment: 'skills', icon: SignalHigh },
  { label: 'Jogadores', segment: 'players', icon: Users },
  { label: 'Posts', segment: 'posts', icon: Newspaper },
  { label: 'Comentários', segment: 'comments', icon: MessageCircle },
  { label: 'Feedbacks', segment: 'feedbacks', icon: MessageSquareHeart },
  { label: 'Moderação', segment: 'reports', icon: ShieldAlert },
  { label: 'Invoices', segment: 'invoices', icon: FileText },
  { label: 'Assinaturas', segment: 'subscriptions', icon: CreditCard },
  { label: 'User Roles', segment: 'user-roles', icon: UserCog },
  { label: 'Configurações', segment: 'settings', icon: Settings },
];

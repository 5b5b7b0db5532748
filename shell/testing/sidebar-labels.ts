/** The labels of the sidebar in order, letter for letter as R23 names them. */
export const SIDEBAR_LABELS = [
  'Dashboard',
  'Jogos',
  'Esportes',
  'Níveis de Skill',
  'Jogadores',
  'Posts',
  'Comentários',
  'Feedbacks',
  'Moderação',
  'Invoices',
  'Assinaturas',
  'User Roles',
  'Configurações',
];

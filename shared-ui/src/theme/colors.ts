import { palette } from './palette.ts';

/** Semantic colours of the light theme; the dark theme has the same names. */
export const light = {
  background: palette.stone50,
  surface: palette.white,
  surfaceRaised: palette.white,
  surfaceSunken: palette.stone100,
  surfaceHover: '#f3f6f3',
  surfaceSelected: '#d5eadd',
  scrim: 'rgb(15 19 17 / 45%)',

  border: palette.stone200,
  borderStrong: palette.stone300,
  /**
   * Borders with a contrast of 3:1 against the surface: of fields that nothing else identifies, of a field
   * under the pointer, and of everything for users who ask for more contrast.
   */
  borderControl: palette.stone400,

  text: palette.stone900,
  textMuted: palette.stone600,

  /** Green means an action, the selection or the focus; as a status it is `success`. */
  accent: palette.pitch600,
  accentHover: palette.pitch700,
  accentSoft: palette.pitch50,
  accentText: palette.pitch700,
  onAccent: palette.white,
  focus: palette.pitch600,

  danger: palette.red600,
  dangerHover: palette.red700,
  onDanger: palette.white,

  neutralSoft: palette.stone100,
  neutralText: palette.stone700,
  neutralDot: palette.stone500,
  infoSoft: palette.sky50,
  infoText: palette.sky700,
  infoDot: palette.sky600,
  successSoft: palette.pitch50,
  successText: palette.pitch700,
  successDot: palette.pitch500,
  warningSoft: palette.amber50,
  warningText: palette.amber800,
  warningDot: palette.amber600,
  dangerSoft: palette.red50,
  dangerText: palette.red700,
  dangerDot: palette.red600,

  skeleton: palette.stone200,
  /** Background of a QR code in both themes: cameras need dark on light. */
  qrQuietZone: palette.white,
};

export type ColorName = keyof typeof light;

export const dark: Record<ColorName, string> = {
  background: palette.stone950,
  surface: palette.stone900,
  surfaceRaised: palette.stone850,
  surfaceSunken: palette.stone1000,
  surfaceHover: palette.stone850,
  surfaceSelected: '#1c3d2a',
  scrim: 'rgb(0 0 0 / 60%)',

  border: palette.stone800,
  borderStrong: palette.stone700,
  borderControl: palette.stone400,

  text: '#e9eeea',
  textMuted: '#a2ada5',

  accent: palette.pitch400,
  accentHover: palette.pitch300,
  accentSoft: palette.pitch900,
  accentText: palette.pitch300,
  onAccent: palette.pitch950,
  focus: palette.pitch300,

  danger: palette.red400,
  dangerHover: palette.red300,
  onDanger: palette.red950,

  neutralSoft: palette.stone800,
  neutralText: '#cdd5cf',
  neutralDot: palette.stone400,
  infoSoft: palette.sky900,
  infoText: palette.sky300,
  infoDot: palette.sky300,
  successSoft: palette.pitch900,
  successText: palette.pitch300,
  successDot: palette.pitch400,
  warningSoft: palette.amber900,
  warningText: palette.amber300,
  warningDot: palette.amber300,
  dangerSoft: palette.red900,
  dangerText: palette.red300,
  dangerDot: palette.red400,

  skeleton: palette.stone800,
  qrQuietZone: palette.white,
};

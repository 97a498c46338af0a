/** The palette of the site (shared-libs/ui) as plain values, because mail clients do not support CSS variables. */
export const MAIL_THEME = {
  white: '#FFFFFF',
  sand: '#F8F4EC',
  ink: '#10233C',
  soft: '#4C5B70',
  blue: '#1557B0',
  tint: '#E8F0FB',
  hairline: '#E6E1D8',
  font: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
} as const;

/** Where links to the choice about the statistics lead: a section of the legal page, and with script the choice itself. */
export const PRIVACY_CHOICES = 'privacy-choices';

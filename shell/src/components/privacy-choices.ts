/** Target of the links to the privacy choices: a section of the legal page. With JavaScript they open the consent banner. */
export const PRIVACY_CHOICES = 'privacy-choices';

/** Id of the contact form's root element. */
export const CONTACT_FORM_ID = 'contact-form';

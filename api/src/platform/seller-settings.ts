import { z } from 'zod';

/** The settings of the company that sells; all may be missing. */
export const sellerVariables = {
  /** The bank account for transfers; without it they are not offered. */
  BANK_HOLDER: z.string().min(2).max(120).optional(),
  BANK_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(' ', ''))
    .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'must be an IBAN'))
    .optional(),
  /** Where orders can be paid in person; without it they cannot. */
  OFFICE_ADDRESS: z.string().min(5).max(200).optional(),
  /** The company that invoices name; without it there are no invoices. */
  SELLER_NAME: z.string().min(2).max(120).optional(),
  SELLER_ADDRESS: z.string().min(5).max(200).optional(),
  SELLER_TAX_NUMBER: z.string().min(5).max(40).optional(),
};
type SellerValues = { [Name in keyof typeof sellerVariables]?: string | undefined };

/** With the Auth emulator nobody real can sign in, so that everything can be tried: an account that says what it is. */
const DEMONSTRATION: SellerValues = {
  BANK_HOLDER: 'DÉMONSTRATION, NE RIEN PAYER',
  BANK_IBAN: 'TN5900000000000000000000',
  OFFICE_ADDRESS: 'DÉMONSTRATION, 1 rue de l’Exemple, 1000 Tunis',
  SELLER_NAME: 'Houni (DÉMONSTRATION)',
  SELLER_ADDRESS: '1 rue de l’Exemple, 1000 Tunis',
  SELLER_TAX_NUMBER: '0000000/A/A/M/000',
};

/**
 * Where buyers pay and what invoices name: each null if it is not set.
 * @param missing throws that a setting is missing
 */
export function readSellerSettings(given: SellerValues, isDemonstration: boolean, missing: (name: string) => never) {
  const values = isDemonstration ? { ...DEMONSTRATION, ...defined(given) } : given;
  const { BANK_HOLDER, BANK_IBAN, OFFICE_ADDRESS, SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_NUMBER } = values;
  const bank = allOrNone({ BANK_HOLDER, BANK_IBAN }, missing);
  const seller = allOrNone({ SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_NUMBER }, missing);
  return {
    bankAccount: bank && { holder: bank.BANK_HOLDER, iban: bank.BANK_IBAN },
    officeAddress: OFFICE_ADDRESS ?? null,
    seller: seller && {
      name: seller.SELLER_NAME,
      address: seller.SELLER_ADDRESS,
      taxNumber: seller.SELLER_TAX_NUMBER,
    },
  };
}

function defined(values: SellerValues): SellerValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Settings that belong together. */
function allOrNone<Name extends string>(
  group: Record<Name, string | undefined>,
  missing: (name: string) => never,
): Record<Name, string> | null {
  const entries = Object.entries<string | undefined>(group);
  if (entries.every(([, value]) => value === undefined)) return null;
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? missing(name)])) as Record<Name, string>; // the names of `group`
}

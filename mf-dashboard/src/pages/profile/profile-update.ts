import type { FullTextKey, TextKey } from '@houni/i18n';
import type { ProfileUpdate } from '@houni/contracts/account';
import type { ApiError } from '@houni/contracts/error';
import { isLocale } from '@houni/domain/locale';
import { readPhone } from '@houni/domain/phone';
import { checkName, checkPhone } from '../../rules.ts';

/** Message keys of the errors, by field. */
export type ProfileErrors = { displayName?: FullTextKey | undefined; phone?: FullTextKey | undefined };

/** The values of the form, and its errors. */
export function readProfileForm(data: FormData): { update: ProfileUpdate; errors: ProfileErrors } {
  const displayName = String(data.get('displayName') ?? '');
  const phone = String(data.get('phone') ?? '');
  const [name, number] = [checkName(displayName), checkPhone(phone)];
  return {
    update: {
      displayName: displayName.trim(),
      phone: readPhone(phone),
      languages: data.getAll('languages').map(String).filter(isLocale),
    },
    errors: { ...(name && { displayName: name }), ...(number && { phone: number }) },
  };
}

function isApiError(data: unknown): data is Pick<ApiError, 'code' | 'field'> {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string';
}

/** Error of a failed save: one sentence, and an error at the field that the API names. */
export function saveFailure(error: object): { key: TextKey<'dashboard'>; errors: ProfileErrors } {
  if ('status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR'))
    return { key: 'profile.offline', errors: {} };
  const data = 'data' in error ? error.data : null;
  if (!isApiError(data)) return { key: 'common:errors.internal', errors: {} };
  const errors: ProfileErrors = {
    ...(data.field === 'displayName' && { displayName: 'common:form.errors.name' }),
    ...(data.field === 'phone' && { phone: 'common:form.errors.phone' }),
  };
  return { key: `common:errors.${data.code}`, errors };
}

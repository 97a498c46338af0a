import { PermanentFailure } from '../platform/jobs.ts';
import { deleteIdentity } from './delete-identity.ts';

it('deleteIdentity fails permanently without the key of a service account, and names the missing setting', async () => {
  const attempt = deleteIdentity({ identity: null }, { uid: 'someone' });
  await expect(attempt).rejects.toThrow(PermanentFailure);
  await expect(attempt).rejects.toThrow(/FIREBASE_SERVICE_ACCOUNT_FILE/);
});

import { PermanentFailure } from '../platform/jobs.ts';
import { deleteIdentity } from './delete-identity.ts';

it('without a key the job is dead at once, and says what is missing', async () => {
  const attempt = deleteIdentity({ identity: null }, { uid: 'someone' });
  await expect(attempt).rejects.toThrow(PermanentFailure);
  await expect(attempt).rejects.toThrow(/FIREBASE_SERVICE_ACCOUNT_FILE/);
});

import { useEffect, useState } from 'react';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { browserStorage } from '@houni/store/key-value-storage';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { forgetFieldsToCheck, readFieldsToCheck } from '../../draft/fields-to-check.ts';
import { fieldName } from './field-name.ts';

/** Facts of this step that were read from a pasted text and are to be checked. */
export function CheckNotice({ step }: { step: PostStep }) {
  const { t } = useT('postad');
  const [fields, setFields] = useState<readonly string[]>([]);
  useEffect(() => {
    void readFieldsToCheck(browserStorage(), step).then(setFields);
  }, [step]);
  if (fields.length === 0) return null;
  const done = () => {
    setFields([]);
    void forgetFieldsToCheck(browserStorage(), step);
  };
  return (
    <Alert live title={t('check.title')}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{t(fieldName(field))}</a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={done}>
        {t('check.done')}
      </Button>
    </Alert>
  );
}

import { useState } from 'react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { DeferredForm } from '../deferred-form.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { editorPart } from './editor-part.ts';

/** The editor of the agency's public page. */
export function EditorPage() {
  const { t } = useT('agencyDesk');
  /** How often it was saved: each time the form begins again with what is stored. */
  const [saved, setSaved] = useState(0);
  return (
    <DeskFrame page="agencyEditor" title={t('editor.title')} intro={() => t('editor.intro')}>
      {(agency) => (
        <>
          {saved > 0 && (
            <Alert tone="success" live>
              {t('editor.saved')}
            </Alert>
          )}
          <DeferredForm part={editorPart}>
            {(Form) => <Form key={saved} agency={agency} onSaved={() => setSaved(saved + 1)} />}
          </DeferredForm>
        </>
      )}
    </DeskFrame>
  );
}

import { useT } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';
import { useDraftText } from '@houni/store/use-draft-text';

interface VideoFieldProps {
  saved: string;
  error: string | undefined;
  onSave: (address: string) => void;
}

/** The address of a video on one of the known platforms. */
export function VideoField({ saved, error, onSave }: VideoFieldProps) {
  const { t } = useT('postad');
  const { text, type, flush } = useDraftText(saved, (typed) => onSave(typed.trim()));
  return (
    <TextField
      id="videoUrl"
      type="url"
      label={t('fields.videoUrl')}
      optional={t('common:form.optional')}
      hint={t('media.videoHint')}
      error={error}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}

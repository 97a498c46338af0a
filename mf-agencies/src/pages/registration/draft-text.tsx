import { useDraftText } from '@houni/store/use-draft-text';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import type { TextAreaFieldProps } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import type { TextFieldProps } from '@houni/ui/text-field.tsx';

interface Saved {
  saved: string | undefined;
  onSave: (text: string) => void;
}

/** A text field whose text goes into the form at each pause of typing. */
export function DraftText({ saved = '', onSave, ...field }: Saved & Omit<TextFieldProps, 'value' | 'onChange'>) {
  const { text, type, flush } = useDraftText(saved, onSave);
  return <TextField {...field} value={text} onChange={(event) => type(event.target.value)} onBlur={flush} />;
}

/** The same with several lines. `hintOf` gives the hint for the typed text, such as its length. */
export function DraftTextArea({
  saved = '',
  onSave,
  hintOf,
  ...field
}: Saved & { hintOf: (text: string) => string } & Omit<TextAreaFieldProps, 'value' | 'onChange' | 'hint'>) {
  const { text, type, flush } = useDraftText(saved, onSave);
  return (
    <TextAreaField
      {...field}
      hint={hintOf(text)}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}

import { FileButton } from './file-button.tsx';
import type { Stories } from './stories.ts';

const nothing = () => undefined;

export default {
  title: 'FileButton',
  states: {
    'for pictures': ({ say }) => (
      <FileButton
        icon="camera"
        accept="image/*"
        label={say('Choisir des photos', 'اختيار صور')}
        multiple
        onFiles={nothing}
      />
    ),
    disabled: ({ say }) => (
      <FileButton
        icon="upload"
        accept=".pdf"
        label={say('Choisir un fichier', 'اختيار ملف')}
        disabled
        onFiles={nothing}
      />
    ),
  },
} satisfies Stories;

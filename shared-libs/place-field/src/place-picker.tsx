import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PlaceMatch } from '@houni/contracts/place';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { PlaceField } from './place-field.tsx';
import type { PlaceFieldProps } from './place-field.tsx';
import { usePlaceTexts } from './place-texts.ts';

export type PlacePickerProps = Pick<PlaceFieldProps, 'id' | 'label' | 'hint' | 'example' | 'accepts' | 'announce'> & {
  error?: ReactNode;
  /** The field says itself that a place was chosen; otherwise the form does. */
  announcesChoice?: boolean;
  onPick: (place: PlaceMatch) => void;
};

/** The place field of a form: empty again after a choice. Enter selects the best suggestion. */
export function PlacePicker({ error, announcesChoice = false, onPick, ...field }: PlacePickerProps) {
  const { t, locale, isLoaded } = usePlaceTexts();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'notFound' | 'searchFailed' | null>(null);
  return (
    <PlaceField
      ref={input}
      enterSelectsBest
      error={problem && isLoaded ? t(problem) : error}
      onInput={() => setProblem(null)}
      onFound={(count) => {
        const found = count === null ? 'searchFailed' : count === 0 ? 'notFound' : null;
        setProblem(found);
        if (found) field.announce(t(found));
      }}
      onPick={(place) => {
        if (input.current) input.current.value = '';
        setProblem(null);
        if (announcesChoice) field.announce(t('chosen', { place: placeLabel(trailOf(place), locale) }));
        onPick(place);
      }}
      {...field}
    />
  );
}

import { useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import type { SavedAdList } from './device-lists.ts';
import { selectSavedKeys, selectUnsavedChanges } from './saved-ads-selectors.ts';

/** The keys of favourites or comparison as the buttons show them, with the changes that are not saved yet. */
export function useSavedKeys(list: SavedAdList): readonly string[] {
  return useSelector(
    (state: RootState) => {
      const keys = new Set(selectSavedKeys(state, list));
      for (const change of selectUnsavedChanges(state)) {
        if (change.list !== list) continue;
        if (change.add) keys.add(change.publicKey);
        else keys.delete(change.publicKey);
      }
      return [...keys];
    },
    (a, b) => a.join() === b.join(),
  );
}

import { useEffect, useState } from 'react';
import { readSeen } from '../late/note.ts';
import { SeenAds } from './seen-ads.tsx';

/** The ads that were looked at lately, where there are any. */
export function SavedSeen() {
  const [keys, setKeys] = useState<string[]>([]);
  useEffect(() => {
    void readSeen().then(setKeys);
  }, []);
  return keys.length > 0 && <SeenAds keys={keys} />;
}

import type { Challenge } from '@houni/contracts/proof-of-work';
import { solveSynchronously } from './solve-synchronously.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solveSynchronously(data)));

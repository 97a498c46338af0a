import type { Challenge } from '@houni/domain/proof-of-work';
import { solveSynchronously } from './solve-synchronously.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solveSynchronously(data)));

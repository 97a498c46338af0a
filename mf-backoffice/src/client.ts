import { createLifecycles } from '@houni/remote';
import definition from './remote.ts';

export default createLifecycles(definition);

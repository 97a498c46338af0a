import { defineServerRemote } from '@houni/remote';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, { routes });

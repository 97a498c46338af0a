import definition from './remote.ts';

export default definition;

/**
 * The English sentences of Module Federation's errors are left out of every page (0.5 KB): an error still has its code
 * (`RUNTIME-003`), under which the federation's documentation explains it.
 */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};

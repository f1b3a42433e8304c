import { useDisconnected } from '../../../platform/conexion.ts';

/** Whether what needs the server can be asked now. */
export const useEnLinea = (): boolean => useDisconnected() === undefined;

import { useComanda } from '../../../platform/comandas/useComandas.ts';
import { PartirDialog } from './PartirDialog.tsx';

/** Props of `DividirCuenta`. */
export interface DividirCuentaProps {
  readonly comanda: string;
  readonly subcuenta: string | null;
  readonly onClose: () => void;
}

/** Dividing a sub-account from where it is charged; nothing once the comanda is gone (D-45). */
export function DividirCuenta({ comanda: id, ...props }: DividirCuentaProps) {
  const comanda = useComanda(id);
  return comanda ? <PartirDialog comanda={comanda} {...props} /> : null;
}

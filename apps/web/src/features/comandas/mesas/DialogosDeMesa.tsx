import type { Comanda } from '@comal/domain/comanda/comanda';
import type { DialogoDeMesa } from '../model/dialogo.ts';
import { CompartirDialog } from './CompartirDialog.tsx';
import { EntregarDialog } from './EntregarDialog.tsx';
import { MoverDialog } from './mover/MoverDialog.tsx';
import { PartirDialog } from './PartirDialog.tsx';
import { PasarPedidosDialog } from './PasarPedidosDialog.tsx';
import { PersonasDialog } from './personas/PersonasDialog.tsx';
import { UnirDialog } from './UnirDialog.tsx';

export interface DialogosDeMesaProps {
  readonly dialogo: DialogoDeMesa;
  readonly comanda: Comanda;
  readonly onClose: () => void;
}

/** The dialogs that move lines or comandas, loaded on demand because none is needed for the first dish. */
export function DialogosDeMesa({ dialogo, ...props }: DialogosDeMesaProps) {
  switch (dialogo.tipo) {
    case 'pasar':
      return <PasarPedidosDialog {...props} pedidos={dialogo.pedidos} />;
    case 'mover':
      return <MoverDialog {...props} a={dialogo.a} />;
    case 'unir':
      return <UnirDialog {...props} />;
    case 'entregar':
      return <EntregarDialog {...props} />;
    case 'personas':
      return <PersonasDialog {...props} />;
    case 'partir':
      return <PartirDialog {...props} subcuenta={dialogo.subcuenta} />;
    case 'compartir':
      return <CompartirDialog {...props} pedido={dialogo.pedido} />;
  }
}

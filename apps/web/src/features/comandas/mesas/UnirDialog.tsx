import { totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { cuantosPedidos, estaPagado } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney, plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { useDestinos } from './comandas-destino.tsx';
import { Lista } from './Lista.tsx';
import classes from './Mesas.module.css';
import { tomarUnidas, useEscrituraDeMesa } from './escrituras.ts';
import { useSinMover } from './useSinMover.ts';

/** Props of the dialogs about one comanda. */
export interface DeComandaProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
}

const ANCHO_PX = 500;

/** The consequence of joining, in words. */
const consecuencia = ({ nombre, pedidos }: Comanda, destino: string): string => {
  const pasan = vigentes(pedidos).filter((p) => !estaPagado(p));
  const pagados = vigentes(pedidos).length - pasan.length;
  const cuanto = `${plural(cuantosPedidos(pasan), 'pedido', 'pedidos')} (${formatMoney(aPesos(totalDeComanda(pasan)))})`;
  const pasa =
    pasan.length === 0 ? `${nombre} no tiene pedidos por pagar` : `${cuanto} de ${nombre} pasan a ${destino}`;
  const cierra = pagados === 0 ? `${nombre} se cierra` : `${nombre} queda pagada, con lo que ya se cobró`;
  return `${pasa}. ${cierra}.`;
};

/** Joins a comanda to another one. */
export function UnirDialog({ comanda, onClose }: DeComandaProps) {
  const opciones = useDestinos(comanda.id);
  const impide = useSinMover(comanda);
  const [elegida, setElegida] = useState<string | null>(null);
  const destino = opciones.find((o) => o.id === elegida && !o.razon);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.unir, tomarUnidas, onClose);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Unir con otra comanda"
      context={`${comanda.nombre} · ${formatMoney(aPesos(totalDeComanda(comanda.pedidos)))}`}
      width={ANCHO_PX}
      submit={{
        label: destino ? `Unir ${comanda.nombre} a ${destino.texto}` : 'Unir',
        reason: impide ?? (destino ? undefined : 'Elige con qué comanda se une'),
      }}
      onSubmit={() => destino && enviar({ body: { origen: comanda.id, destino: destino.id } })}
      busy={busy}
      error={error}
    >
      <Lista
        label="Comanda que recibe los pedidos"
        buscar="Buscar comanda"
        vacia="No hay otra comanda abierta"
        opciones={opciones}
        valor={elegida}
        onElegir={setElegida}
        autofocus
      />
      {destino && (
        <p className={classes.resumen} role="status">
          {consecuencia(comanda, destino.texto)}
        </p>
      )}
    </FormDialog>
  );
}

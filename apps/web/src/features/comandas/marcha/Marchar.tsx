import type { Comanda } from '@comal/domain/comanda/comanda';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo, esperaSuTiempo, tiemposQueEsperan } from '@comal/domain/comanda/tiempos/tiempos';
import { Button } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { OFFLINE, useDisconnected } from '../../../platform/connection.ts';
import classes from './Marchar.module.css';
import { useMarchar } from './useMarchar.ts';

export interface MarcharProps {
  readonly comanda: Comanda;
  /** The lines that the server does not have as they are shown. */
  readonly sinGuardar: ReadonlySet<string>;
  /** Why the user may not change the comanda. */
  readonly negado: string | undefined;
}

/** Fires the next course of a comanda in one press (D-165); nothing where none waits at the server. */
export function Marchar({ comanda, sinGuardar, negado }: MarcharProps) {
  const { marchar, busy } = useMarchar();
  const sinConexion = useDisconnected() !== undefined;
  const guardados = comanda.pedidos.filter((p) => !sinGuardar.has(p.id));
  const [tiempo, ...despues] = tiemposQueEsperan(guardados);
  if (tiempo === undefined) return null;
  const esperan = guardados.filter((p) => estaVigente(p) && suTiempo(p) === tiempo && esperaSuTiempo(p));
  // Of a dish that was begun, only its companions may be left.
  const cuantos = esperan.filter((p) => !p.complemento).length || esperan.length;
  const nombre = nombreDeTiempo(tiempo);
  return (
    <div className={classes.root}>
      <span className={classes.texto}>
        {plural(cuantos, 'platillo espera', 'platillos esperan')}
        {despues.length > 0 && `; después, el ${despues.map(nombreDeTiempo).join(' y el ')}`}
      </span>
      <Button
        size="md"
        leftSection={<IconFlame size={19} stroke={1.9} aria-hidden="true" />}
        aria-label={`Marchar ${nombre} de ${comanda.nombre}`}
        loading={busy}
        {...explained(negado ?? (sinConexion ? OFFLINE : undefined), () => marchar(comanda.id, tiempo))}
      >
        Marchar {nombre}
      </Button>
    </div>
  );
}

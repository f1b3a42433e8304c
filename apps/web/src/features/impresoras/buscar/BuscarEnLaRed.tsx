import { Button } from '@mantine/core';
import { IconPrinter, IconRadar2 } from '@tabler/icons-react';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import type { Hallada } from '@comal/contract/impresoras';
import classes from './Buscar.module.css';
import { useBuscar } from './useBuscar.ts';

const NINGUNA =
  'Ninguna impresora contestó. Revisa que esté encendida y en la misma red que el servidor, o escribe su dirección.';

interface HalladasProps {
  readonly halladas: readonly Hallada[];
  /** The address that the form has. */
  readonly elegida: string;
  readonly onElegir: (hallada: Hallada) => void;
}

const Halladas = ({ halladas, elegida, onElegir }: HalladasProps) => (
  <ul className={classes.halladas} aria-label="Direcciones que contestan">
    {halladas.map((hallada) => (
      <li key={`${hallada.direccion} ${hallada.puerto}`}>
        <button
          type="button"
          className={classes.hallada}
          aria-pressed={hallada.direccion === elegida}
          disabled={hallada.impresora !== null && hallada.direccion !== elegida}
          onClick={() => onElegir(hallada)}
        >
          <IconPrinter size={20} stroke={1.8} aria-hidden="true" />
          <span>{hallada.direccion}</span>
          {hallada.impresora !== null && <span className={classes.ya}>Ya está: {hallada.impresora}</span>}
        </button>
      </li>
    ))}
  </ul>
);

export type BuscarEnLaRedProps = Pick<HalladasProps, 'elegida' | 'onElegir'>;

/** Looks for printers in the server's network, when it is asked for, and offers those that answer. */
export function BuscarEnLaRed(props: BuscarEnLaRedProps) {
  const { buscar, buscando, halladas, error } = useBuscar();
  const sinConexion = useDisconnected();
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        leftSection={<IconRadar2 size={20} stroke={1.9} aria-hidden="true" />}
        loading={buscando}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, buscar)}
      >
        Buscar en la red
      </Button>
      <div className={classes.resultado} role="status">
        {buscando && <p>Buscando impresoras, tarda unos 3 segundos...</p>}
        {!buscando && error && <p className={classes.mal}>{error}</p>}
        {!buscando && halladas?.length === 0 && <p>{NINGUNA}</p>}
        {!buscando && halladas && halladas.length > 0 && <Halladas halladas={halladas} {...props} />}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconRadar2 } from '@tabler/icons-react';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import classes from './Buscar.module.css';
import { Resultado, type ResultadoProps } from './Resultado.tsx';
import { useBuscar } from './useBuscar.ts';

/** Looks for printers in the server's network, when it is asked for, and offers those that answer to the form. */
export function BuscarEnLaRed(props: ResultadoProps) {
  const busqueda = useBuscar();
  const sinConexion = useDisconnected();
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        leftSection={<IconRadar2 size={20} stroke={1.9} aria-hidden="true" />}
        loading={busqueda.buscando}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, busqueda.buscar)}
      >
        Buscar en la red
      </Button>
      <Resultado busqueda={busqueda} {...props} />
    </div>
  );
}

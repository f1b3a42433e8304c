import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { removeBorrador } from '../../../platform/drafts/drafts.ts';
import { quitarAviso, useAvisos } from './avisos.ts';
import classes from './Avisos.module.css';
import { useHuerfanos } from './useHuerfanos.ts';

interface MarcoProps {
  readonly titulo: string;
  readonly lineas: readonly { readonly id: string; readonly texto: string }[];
  readonly children: ReactNode;
}

const Marco = ({ titulo, lineas, children }: MarcoProps) => (
  <div className={classes.root} role="alert">
    <IconAlertTriangle size={22} stroke={2} className={classes.icono} aria-hidden="true" />
    <div className={classes.cuerpo}>
      <strong>{titulo}</strong>
      <ul className={classes.lineas}>
        {lineas.map(({ id, texto }) => (
          <li key={id}>{texto}</li>
        ))}
      </ul>
    </div>
    {children}
  </div>
);

const CERRADA = 'Tienes cambios sin guardar de una comanda que ya no está abierta';

/**
 * The changes that could not be saved, line by line, until closed (D-20), and the drafts of comandas that can no longer
 * be saved.
 */
export const Avisos = memo(function Avisos() {
  const avisos = useAvisos();
  const huerfanos = useHuerfanos();
  return (
    <>
      {avisos.map(({ comanda, titulo, lineas }) => (
        <Marco
          key={comanda}
          titulo={titulo}
          lineas={lineas.map((l) => ({
            id: l.id,
            texto: l.descripcion ? `${l.descripcion}: ${l.message}` : l.message,
          }))}
        >
          <CloseButton aria-label="Cerrar aviso" onClick={() => quitarAviso(comanda)} />
        </Marco>
      ))}
      {huerfanos.map(({ comanda, lineas }) => (
        <Marco key={comanda} titulo={CERRADA} lineas={lineas}>
          <Button variant="default" onClick={() => removeBorrador(comanda)}>
            Descartar cambios
          </Button>
        </Marco>
      ))}
    </>
  );
});

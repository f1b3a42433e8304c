import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconX } from '@tabler/icons-react';
import type { AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useSesion } from '../../../platform/session/session.ts';
import classes from './Aparatos.module.css';
import { capacidadesDe, familiasEnPalabras, sesionesEnPalabras } from './palabras.ts';

const ES_ESTE = 'Es el aparato en que estás: cierra tu sesión desde tu menú';

/** What it can, behind a line that says how much. */
const Puede = ({ aparato }: { readonly aparato: AparatoDelNegocio }) => {
  const todas = capacidadesDe(aparato);
  if (todas.length === 0) return null;
  return (
    <details className={classes.puede}>
      <summary>{`Puede ${todas.filter(([, si]) => si).length} de ${todas.length}`}</summary>
      <ul>
        {todas.map(([texto, si]) => (
          <li key={texto} data-puede={si}>
            {si ? <IconCheck size={18} aria-label="Sí:" /> : <IconX size={18} aria-label="No:" />}
            {texto}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Datos = ({ aparato }: { readonly aparato: AparatoDelNegocio }) => {
  const zona = useSesion()?.sucursal.zona;
  const { persona, caja, sucursal, visto_en } = aparato;
  return (
    <span className={classes.letras}>
      <strong>
        <bdi>{aparato.nombre}</bdi>
      </strong>
      <span>
        {`${persona} · ${caja} · ${sucursal} · último uso `}
        <DateText>{formatDateTime(visto_en, zona)}</DateText>
      </span>
      <span>{[familiasEnPalabras(aparato), sesionesEnPalabras(aparato)].filter(Boolean).join(' · ')}</span>
      <Puede aparato={aparato} />
    </span>
  );
};

interface RenglonProps {
  readonly aparato: AparatoDelNegocio;
  /** Why nothing can be done now. */
  readonly reason: string | undefined;
  readonly onNombrar: () => void;
  readonly onOlvidar: () => void;
}

/** A device: what it is called, who used it last, where and when, what it can, and its actions. */
export function Renglon({ aparato, reason, onNombrar, onOlvidar }: RenglonProps) {
  const { nombre, plataforma, este } = aparato;
  const Icono = plataforma === 'movil' ? IconDeviceMobile : IconDeviceDesktop;
  const noSeOlvida = reason ?? (este ? ES_ESTE : undefined);
  return (
    <li className={classes.renglon} aria-label={nombre}>
      <Icono size={24} stroke={1.8} aria-hidden="true" />
      <Datos aparato={aparato} />
      {este && <StatusBadge kind="sesion-abierta" text="Este aparato" />}
      <span className={classes.acciones}>
        <Button
          variant="default"
          aria-label={`Cambiar nombre de ${nombre}`}
          data-disabled={reason ? true : undefined}
          {...explained(reason, onNombrar)}
        >
          Cambiar nombre
        </Button>
        <Button
          variant="subtle"
          color="chile"
          aria-label={`Olvidar ${nombre}`}
          data-disabled={noSeOlvida ? true : undefined}
          {...explained(noSeOlvida, onOlvidar)}
        >
          Olvidar
        </Button>
      </span>
    </li>
  );
}

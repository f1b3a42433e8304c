import { cifrasDeTelefono } from '@comal/domain/reparto/telefono';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useHallados } from '../reparto/consultas.ts';
import classes from './Reservaciones.module.css';

export interface ClienteConocidoProps {
  /** The telephone as it is written. */
  readonly telefono: string;
  /** The name that is written. */
  readonly nombre: string;
  /** Takes the name of the client. */
  readonly onNombre: (nombre: string) => void;
}

const COMPLETO = 10;

/** Offers the name of the client of deliveries who has the telephone (D-135); nothing of an unknown one, or without connection. */
export function ClienteConocido({ telefono, nombre, onNombre }: ClienteConocidoProps) {
  const cifras = cifrasDeTelefono(telefono) ?? '';
  // Of a whole telephone there is one client at most.
  const [cliente] = useHallados(cifras, cifras.length === COMPLETO).clientes;
  return (
    <div role="status">
      {cliente && cliente.nombre !== nombre.trim() && (
        <Button
          classNames={{ root: classes.conocido, label: classes.conocidoRotulo }}
          size="md"
          variant="light"
          leftSection={<IconUserCheck size={18} stroke={2} aria-hidden="true" />}
          onClick={() => onNombre(cliente.nombre)}
        >
          A nombre de {cliente.nombre}
        </Button>
      )}
    </div>
  );
}

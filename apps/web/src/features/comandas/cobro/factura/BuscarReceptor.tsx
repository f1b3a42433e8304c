import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import { FoundList, FoundName } from '../../../../kit/FoundList/FoundList.tsx';
import { useReceptores } from './consultas.ts';
import classes from './factura.module.css';

const PAUSA_MS = 250;
/** The longest text that is looked for. */
const LARGO = 100;

interface BuscarReceptorProps {
  readonly onElegir: (receptor: Receptor & { readonly correo: string }) => void;
}

/** Finds somebody who was invoiced before, whose data fill the form. */
export function BuscarReceptor({ onElegir }: BuscarReceptorProps) {
  const [texto, setTexto] = useState('');
  const [pausado] = useDebouncedValue(texto, PAUSA_MS);
  const { receptores, ninguno, fallo } = useReceptores(texto === '' ? '' : pausado);
  const elegir = (receptor: (typeof receptores)[number]): void => {
    onElegir(receptor);
    setTexto('');
  };
  return (
    <div className={classes.ancho}>
      <TextInput
        label="Buscar cliente"
        type="search"
        autoComplete="off"
        maxLength={LARGO}
        placeholder="RFC o nombre"
        leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
        data-autofocus
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {receptores.length > 0 && (
        <FoundList label="Clientes" short>
          {receptores.map((r) => (
            <FoundName key={r.rfc} name={r.nombre} detail={r.rfc} onChoose={() => elegir(r)} />
          ))}
        </FoundList>
      )}
      <p className={classes.nota} role="status">
        {ninguno && 'Sin coincidencias: escribe sus datos'}
        {fallo && 'No se pudo buscar: escribe sus datos'}
      </p>
    </div>
  );
}

import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Radio, Textarea } from '@mantine/core';
import { FORMATOS_DE_HOJA, leerMesas, POR_HOJA, type FormatoDeHoja } from '@comal/domain/comensal/hojas';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { download } from '../../../shared/download.ts';
import { NetworkNotice } from '../../../shared/network/NetworkNotice.tsx';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { Sucursal } from '../tipos.ts';
import classes from './Qr.module.css';

export interface HojasDialogProps {
  readonly sucursal: Pick<Sucursal, 'id' | 'nombre'>;
  /** The tables that are proposed, as they are written: that of the code on the screen, or those of a room. */
  readonly mesa: string | null;
  /** The server as a phone reaches it: where the codes lead. */
  readonly servidor: string;
  readonly onClose: () => void;
}

const ANCHO_PX = 500;

const FORMATOS: Readonly<Record<FormatoDeHoja, readonly [nombre: string, uso: string]>> = {
  '1': ['1 por hoja', 'Para la entrada o la pared'],
  '4': ['4 por hoja', 'Para pegar en las mesas'],
  '8': ['8 por hoja', 'Para la carta o la cuenta'],
  mesa: ['De pie, para la mesa', 'Se corta, se dobla y se lee de los dos lados'],
};

const plural = (n: number, una: string): string => `${n} ${n === 1 ? una : `${una}s`}`;

/** The result in words: how many sheets are printed. */
const seImprime = (mesas: readonly string[], formato: FormatoDeHoja): string =>
  mesas.length === 0
    ? 'Una hoja con el código de la sucursal'
    : `${plural(mesas.length, 'código')} en ${plural(Math.ceil(mesas.length / POR_HOJA[formato]), 'hoja')}`;

interface FormatosProps {
  readonly valor: FormatoDeHoja;
  readonly onChange: (formato: FormatoDeHoja) => void;
}

const Formatos = ({ valor, onChange }: FormatosProps) => (
  <Radio.Group
    label="Tamaño"
    value={valor}
    onChange={(elegido) => onChange(FORMATOS_DE_HOJA.find((f) => f === elegido) ?? valor)}
  >
    <div className={classes.formatos}>
      {FORMATOS_DE_HOJA.map((formato) => (
        <Radio.Card
          key={formato}
          value={formato}
          className={classes.formato}
          aria-label={FORMATOS[formato][0]}
          aria-describedby={`hojas-${formato}`}
        >
          <Radio.Indicator size="md" />
          <span>
            <strong>{FORMATOS[formato][0]}</strong>
            <small id={`hojas-${formato}`}>{FORMATOS[formato][1]}</small>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);

/** The codes of a branch or of its tables on A4 sheets, as a PDF to print: how many on each, and of which tables (D-117). */
export function HojasDialog({ sucursal, mesa, servidor, onClose }: HojasDialogProps) {
  const formato = useKept<FormatoDeHoja>('4');
  const mesas = useField(leerMesas, mesa ?? '');
  const guardado = useSave(api.qr.hojas, {
    ...{ exito: 'Hojas descargadas', fallo: 'No se pudieron hacer las hojas' },
    onListo: (archivo) => {
      download(archivo);
      onClose();
    },
  });
  return (
    <SaveDialog
      onClose={onClose}
      title="Hojas para imprimir"
      context={sucursal.nombre}
      width={ANCHO_PX}
      verbo="Descargar PDF"
      forma={formOf({ id: given(sucursal.id), formato, mesas, origen: given(servidor) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body: { ...body, mesas: [...body.mesas] } })}
    >
      <Formatos valor={formato.value} onChange={formato.set} />
      <Textarea
        size="lg"
        rows={3}
        label="Mesas (opcional)"
        description="Separadas por comas o una por renglón; «Mesa 1-12» son doce. Lo que pida cada código lleva el nombre de su mesa."
        value={mesas.text}
        error={mesas.error}
        onChange={(event) => mesas.type(event.currentTarget.value)}
        onBlur={mesas.leave}
      />
      <p className={classes.cuenta} aria-live="polite">
        {mesas.value && seImprime(mesas.value, formato.value)}
      </p>
      <NetworkNotice direccion={servidor} />
    </SaveDialog>
  );
}

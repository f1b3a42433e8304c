import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl, Text } from '@mantine/core';
import {
  DESPACHOS_EN_PAPEL,
  MUESTRAS_DE_AREA,
  type DespachoEnPapel,
  type MuestraDeArea,
} from '@comal/domain/catalogo/area';
import { formOf, given, useKept } from '../../../../kit/hooks/form.ts';
import { api } from '../../../../platform/api/client.ts';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import { ANCHO_PX, SIN_CAMBIOS } from '../../comun/dialogos.ts';
import classes from './PapelDeArea.module.css';
import type { Area } from '../tipos.ts';

const opcionesDe = <K extends string>(nombres: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  (Object.entries(nombres) as [K, string][]).map(([value, label]) => ({ value, label }));

interface ElegirProps<K extends string> {
  readonly label: string;
  readonly nombres: Readonly<Record<K, string>>;
  readonly valor: K;
  readonly onChange: (valor: K) => void;
}

/** One of some values, each on a row of its own. */
const Elegir = <K extends string>({ label, nombres, valor, onChange }: ElegirProps<K>) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl
      fullWidth
      orientation="vertical"
      classNames={{ label: classes.opcion }}
      aria-label={label}
      data={opcionesDe(nombres)}
      value={valor}
      onChange={onChange}
    />
  </Input.Wrapper>
);

export interface PapelDeAreaDialogProps {
  readonly grupo: Area;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const SIN_IMPRESORA =
  'Ninguna impresora saca sus comandas: mientras tanto se ven en la pantalla. Se elige en Impresoras.';

/** Where an area sees its orders, and when those that are on paper alone are dispatched; an area of the system has it too (D-144). */
export function PapelDeAreaDialog({ grupo, onClose, onListo }: PapelDeAreaDialogProps) {
  const muestra = useKept<MuestraDeArea>(grupo.muestra);
  const despacho = useKept<DespachoEnPapel>(grupo.despacho);
  const guardado = useSave(api.areas.editar, { exito: 'Área de despacho actualizada exitosamente', onListo });
  const igual = muestra.value === grupo.muestra && despacho.value === grupo.despacho;
  const enPapel = muestra.value === 'papel';
  return (
    <SaveDialog
      onClose={onClose}
      title="Pantalla o papel"
      context={grupo.descripcion}
      width={ANCHO_PX}
      razon={igual ? SIN_CAMBIOS : undefined}
      forma={formOf<{ id: number; descripcion: string; muestra: MuestraDeArea; despacho: DespachoEnPapel }>({
        ...{ id: given(grupo.id), descripcion: given(grupo.descripcion) },
        muestra,
        despacho,
      })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <Elegir
        label="Dónde ve sus pedidos"
        nombres={MUESTRAS_DE_AREA}
        valor={muestra.value ?? grupo.muestra}
        onChange={muestra.set}
      />
      {enPapel && (
        <Elegir
          label="Cuándo se despacha lo suyo"
          nombres={DESPACHOS_EN_PAPEL}
          valor={despacho.value ?? grupo.despacho}
          onChange={despacho.set}
        />
      )}
      {muestra.value !== 'pantalla' && !grupo.impresa && <Text size="sm">{SIN_IMPRESORA}</Text>}
    </SaveDialog>
  );
}

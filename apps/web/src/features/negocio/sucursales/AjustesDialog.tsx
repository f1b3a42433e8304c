import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LARGO_DE_MOTIVOS, leerMotivos } from '@comal/domain/negocio/motivos';
import { LIMITES_DE_PROPINAS, LIMITES_DE_SUCURSAL, ZONAS, type Zona } from '@comal/domain/negocio/sucursal';
import { ORDENES_DE_COMANDAS } from '@comal/domain/usuarios/preferencias';
import { leerTextoOpcional, type Leido } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import classes from '../Negocio.module.css';
import type { Sucursal } from '../tipos.ts';
import { CamposDeUmbrales } from './CamposDeUmbrales.tsx';
import type { SucursalDialogProps } from './SucursalDialog.tsx';
import { useUmbrales } from './umbrales.ts';

const ANCHO_PX = 430;
const CLAVES = Object.keys(ZONAS) as Zona[];
const OPCIONES_DE_ZONA = CLAVES.map((clave, id) => ({ id, texto: ZONAS[clave] }));
const OPCIONES_DE_ORDEN = [
  { id: ORDENES_DE_COMANDAS.indexOf('antiguas'), texto: 'Las más antiguas' },
  { id: ORDENES_DE_COMANDAS.indexOf('recientes'), texto: 'Las más recientes' },
];
const HORAS = Array.from({ length: 24 }, (_, id) => ({ id, texto: `${String(id).padStart(2, '0')}:00` }));
const { cuantas, minimo, maximo } = LIMITES_DE_PROPINAS;
const MAL = `Escribe hasta ${cuantas} porcentajes de ${minimo} a ${maximo}, separados por comas`;

/** Percentages written with commas between; none written: none suggested. */
const leerPropinas = (texto: string): Leido<number[]> => {
  const partes = texto.split(/[\s,%]+/).filter(Boolean);
  const value = partes.map(Number);
  const bien = value.length <= cuantas && value.every((n) => Number.isInteger(n) && n >= minimo && n <= maximo);
  return bien ? { ok: true, value } : { ok: false, error: MAL };
};

const useForma = (s: Sucursal) => {
  const elegida = CLAVES.indexOf(s.zona as Zona);
  const [zona, setZona] = useState<number | null>(elegida < 0 ? null : elegida);
  const [hora, setHora] = useState(s.hora_corte);
  const [aCiegas, setACiegas] = useState(s.conteo_ciego);
  const [sinNumero, setSinNumero] = useState(s.operacion_opcional);
  const [orden, setOrden] = useState(ORDENES_DE_COMANDAS.indexOf(s.orden_de_comandas));
  const [resumen, setResumen] = useState(s.resumen_por_correo);
  const pie = useField((t) => leerTextoOpcional(LIMITES_DE_SUCURSAL.pie_ticket, t), s.pie_ticket);
  const propinas = useField(leerPropinas, s.propinas.join(', '));
  const motivos = useField(leerMotivos, s.motivos_cancelacion.join('\n'));
  const cortesias = useField(leerMotivos, s.motivos_cortesia.join('\n'));
  const umbrales = useUmbrales(s);
  const bien =
    motivos.value !== undefined &&
    cortesias.value !== undefined &&
    pie.value !== undefined &&
    propinas.value !== undefined &&
    umbrales.valor !== undefined;
  return {
    ...{
      zona,
      setZona,
      hora,
      setHora,
      aCiegas,
      setACiegas,
      sinNumero,
      setSinNumero,
      orden,
      setOrden,
      resumen,
      setResumen,
      pie,
      propinas,
      motivos,
      cortesias,
      umbrales,
    },
    cuerpo: bien
      ? {
          ...{ id: s.id, hora_corte: hora, pie_ticket: pie.value, propinas: propinas.value },
          ...{ conteo_ciego: aCiegas, operacion_opcional: sinNumero, umbrales: umbrales.valor, version: s.version },
          ...{ motivos_cancelacion: motivos.value, motivos_cortesia: cortesias.value, resumen_por_correo: resumen },
          orden_de_comandas: ORDENES_DE_COMANDAS[orden] ?? s.orden_de_comandas,
          ...(zona !== null && { zona: CLAVES[zona]! }),
        }
      : undefined,
  };
};

/** What keeps the settings from being saved. */
const razonDe = ({ propinas, motivos, cortesias, umbrales }: ReturnType<typeof useForma>): string => {
  if (motivos.value === undefined) return 'Revisa los motivos para cancelar un pedido';
  if (cortesias.value === undefined) return 'Revisa los motivos para regalar un pedido';
  if (umbrales.valor === undefined) return 'Revisa cuándo avisan las estadísticas';
  return propinas.value === undefined ? MAL : 'Revisa el pie del ticket';
};

interface CampoDeOrdenProps {
  readonly valor: number;
  readonly onChange: (orden: number) => void;
}

const CampoDeOrden = ({ valor, onChange }: CampoDeOrdenProps) => (
  <SelectField
    label="Orden de las comandas"
    descripcion="Cuáles van arriba en la lista; cada persona puede elegir otro en sus preferencias"
    opciones={OPCIONES_DE_ORDEN}
    valor={valor}
    onChange={(id) => id !== null && onChange(id)}
  />
);

interface CampoDeMotivosProps {
  readonly para: 'cancelar' | 'regalar';
  readonly motivos: ReturnType<typeof useForma>['motivos'];
}

const CampoDeMotivos = ({ para, motivos }: CampoDeMotivosProps) => (
  <CountedTextarea
    label={`Motivos para ${para} un pedido`}
    hint="Uno por renglón, en el orden en que se ofrecen"
    rows={5}
    max={LARGO_DE_MOTIVOS}
    value={motivos.text}
    onChange={motivos.type}
    onBlur={motivos.leave}
    error={motivos.error}
  />
);

/** How a branch works: its clock, its ticket, its tips, its count (D-113). */
export function AjustesDialog({ sucursal, onClose, onListo }: SucursalDialogProps & { readonly sucursal: Sucursal }) {
  const forma = useForma(sucursal);
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useGuardar(api.sucursales.ajustes, {
    exito: 'Ajustes de la sucursal guardados',
    onListo,
  });
  const { pie, propinas, motivos, cortesias, umbrales, cuerpo } = forma;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Ajustes de la sucursal"
      context={sucursal.nombre}
      width={ANCHO_PX}
      submit={{
        label: 'Guardar',
        ...(sinConexion || !cuerpo ? { reason: sinConexion ?? razonDe(forma) } : {}),
      }}
      onSubmit={() => cuerpo && void guardar({ body: cuerpo })}
      onRefused={() =>
        [
          pie,
          propinas,
          motivos,
          cortesias,
          umbrales.cancelados,
          umbrales.pedidos,
          umbrales.salida,
          umbrales.diferencia,
          umbrales.horas,
        ].forEach((f) => f.leave())
      }
      busy={processing}
      error={error ?? null}
    >
      <div className={classes.campos}>
        <SelectField
          label="Zona horaria"
          opciones={OPCIONES_DE_ZONA}
          valor={forma.zona}
          onChange={forma.setZona}
          {...(forma.zona === null && { placeholder: sucursal.zona })}
        />
        <SelectField
          label="Hora en que cambia el día"
          descripcion="Lo que se vende antes cuenta para el día anterior"
          opciones={HORAS}
          valor={forma.hora}
          onChange={(id) => id !== null && forma.setHora(id)}
        />
        <CampoDeOrden valor={forma.orden} onChange={forma.setOrden} />
        <CountedTextarea
          label="Pie del ticket (opcional)"
          rows={2}
          max={LIMITES_DE_SUCURSAL.pie_ticket.max}
          value={pie.text}
          onChange={pie.type}
          onBlur={pie.leave}
          error={pie.error}
        />
        <TextInput
          label="Propinas sugeridas (%)"
          description="Separadas por comas; vacío: no se sugiere ninguna"
          autoComplete="off"
          value={propinas.text}
          onChange={(event) => propinas.type(event.currentTarget.value)}
          onBlur={propinas.leave}
          error={propinas.error}
        />
        <CampoDeMotivos para="cancelar" motivos={motivos} />
        <CampoDeMotivos para="regalar" motivos={cortesias} />
        <Switch
          size="md"
          label="Contar la caja a ciegas"
          description="Quien cierra no ve lo esperado hasta que registra lo contado"
          checked={forma.aCiegas}
          onChange={(event) => forma.setACiegas(event.currentTarget.checked)}
        />
        <Switch
          size="md"
          label="Cobrar sin número de operación"
          description="Tarjetas y transferencias: se puede escribir, y no se exige"
          checked={forma.sinNumero}
          onChange={(event) => forma.setSinNumero(event.currentTarget.checked)}
        />
        <Switch
          size="md"
          label="Mandar el resumen de cada día"
          description="Al correo personal del negocio, cuando cambia el día"
          checked={forma.resumen}
          onChange={(event) => forma.setResumen(event.currentTarget.checked)}
        />
        <CamposDeUmbrales umbrales={forma.umbrales} />
      </div>
    </FormDialog>
  );
}

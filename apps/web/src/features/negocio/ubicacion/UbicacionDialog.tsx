import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { SIN_UBICACION } from '@comal/domain/comensal/distancia';
import { LIMITES_DE_UBICACION, type UbicacionEscrita } from '@comal/domain/negocio/ubicacion';
import { given } from '../../../kit/hooks/form.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { Negocio, Sucursal } from '../tipos.ts';
import { dondeEstoy } from './aqui.ts';
import { Plano } from './Plano.tsx';
import classes from './Ubicacion.module.css';
import { coordenadasEnTexto, useUbicacion, type FormaDeUbicacion } from './useUbicacion.ts';

export interface UbicacionDialogProps {
  readonly sucursal: Sucursal;
  /** The source of the streets under it; null: a plain plan. */
  readonly mapa: Negocio['mapa'];
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ANCHO_PX = 900;
const ALTO_PX = 600;
const { rango: RANGO } = LIMITES_DE_UBICACION;
const METROS_CUADRADOS = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const Aqui = ({ poner }: Pick<FormaDeUbicacion, 'poner'>) => {
  const [buscando, setBuscando] = useState(false);
  const buscar = async (): Promise<void> => {
    setBuscando(true);
    try {
      poner(await dondeEstoy());
    } catch (error) {
      notify.danger((error as Error).message);
    } finally {
      setBuscando(false);
    }
  };
  return (
    <Button
      variant="light"
      size="lg"
      loading={buscando}
      leftSection={<IconCurrentLocation size={20} stroke={1.9} aria-hidden="true" />}
      onClick={() => void buscar()}
    >
      Usar mi ubicación actual
    </Button>
  );
};

const Coordenada = ({ forma, cual, label }: CampoProps) => (
  <TextInput
    label={label}
    inputMode="text"
    autoComplete="off"
    value={forma.textos[cual]}
    onChange={(event) => forma.escribir(cual, event.currentTarget.value)}
    error={forma.errores[cual]}
  />
);

interface CampoProps {
  readonly forma: FormaDeUbicacion;
  readonly cual: keyof UbicacionEscrita;
  readonly label: string;
}

const Campos = ({ forma }: Pick<CampoProps, 'forma'>) => (
  <>
    <div className={classes.par}>
      <Coordenada forma={forma} cual="lat" label="Latitud" />
      <Coordenada forma={forma} cual="lng" label="Longitud" />
    </div>
    <QuantityInput
      label="Rango de distancia (metros)"
      description="De 2 a 50 m en locales pequeños; de 50 a 200 m en grandes"
      whole
      step={RANGO.paso}
      value={forma.textos.rangoDistancia}
      onChange={(escrito) => forma.escribir('rangoDistancia', escrito)}
      error={forma.errores.rangoDistancia}
    />
  </>
);

const Resumen = ({ forma: { rango, area, punto } }: Pick<CampoProps, 'forma'>) => (
  <dl className={classes.resumen} aria-label="Cobertura">
    <dt>Radio de cobertura</dt>
    <dd>{rango === null ? '—' : `${rango} m`}</dd>
    <dt>Área aproximada</dt>
    <dd>{area === null ? '—' : `${METROS_CUADRADOS.format(area)} m²`}</dd>
    <dt>Coordenadas</dt>
    <dd>{punto === null ? '—' : coordenadasEnTexto(punto)}</dd>
  </dl>
);

const Instrucciones = ({ mapa }: Pick<UbicacionDialogProps, 'mapa'>) => (
  <ol className={classes.pasos}>
    <li>Busca tu local en un mapa en línea.</li>
    <li>Mantén presionado el punto y copia sus coordenadas.</li>
    <li>Pégalas aquí, o mueve el punto del {mapa ? 'mapa' : 'plano'}.</li>
  </ol>
);

/** The location of a branch, and the distance within which orders are accepted. */
export function UbicacionDialog({ sucursal, mapa, onClose, onListo }: UbicacionDialogProps) {
  const forma = useUbicacion(sucursal.ubicacion);
  const guardado = useSave(api.sucursales.editarUbicacion, {
    exito: 'Ubicación de la sucursal guardada',
    onListo,
  });
  const mal = Object.values(forma.errores)[0];
  const { lat, lng, rangoDistancia } = forma.escrita;
  return (
    <SaveDialog
      onClose={onClose}
      title="Ubicación de la sucursal"
      context={`${sucursal.nombre} · define desde dónde pueden pedir los comensales`}
      width={ANCHO_PX}
      height={ALTO_PX}
      verbo="Confirmar Ubicación"
      razon={mal}
      forma={given({ id: sucursal.id, lat, lng, rangoDistancia })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
      far={
        !forma.vacia && (
          <Button
            variant="subtle"
            color="chile"
            size="lg"
            leftSection={<IconMapPinOff size={20} stroke={1.9} aria-hidden="true" />}
            onClick={forma.limpiar}
          >
            Quitar ubicación
          </Button>
        )
      }
    >
      <div className={classes.cuerpo}>
        <div className={classes.datos}>
          {sucursal.ubicacion === null && <p role="note">{SIN_UBICACION}</p>}
          <Aqui poner={forma.poner} />
          <Campos forma={forma} />
          <Resumen forma={forma} />
          <Instrucciones mapa={mapa} />
        </div>
        <div className={classes.mapa}>
          <Plano punto={forma.punto} rango={forma.rango} mapa={mapa} onMover={forma.poner} />
          <p className={classes.nota}>
            {mapa ? 'Arrastra el punto.' : 'Plano a escala, sin calles.'} Un metro por flecha; con Mayús, diez.
          </p>
          <p className={classes.nota}>México: latitud 14.5 a 32.7, longitud -118.4 a -86.7</p>
        </div>
      </div>
    </SaveDialog>
  );
}

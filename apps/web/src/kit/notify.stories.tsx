import { Button } from '@mantine/core';
import { notify, type AlertKind } from './notify.tsx';

const MESSAGES: readonly (readonly [AlertKind, string])[] = [
  ['success', 'Se restableció la conexión a internet'],
  ['warning', 'La comanda tiene cambios sin guardar'],
  ['danger', 'Error de comunicación con el servidor'],
  ['info', 'El menú cambió, revisa los precios'],
];

/** One button for each kind. */
export const Avisos = () => (
  <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
    {MESSAGES.map(([kind, message]) => (
      <Button key={kind} variant="default" onClick={() => notify[kind](message)}>
        {kind}
      </Button>
    ))}
  </div>
);

import { useEffect, useState, type ComponentType } from 'react';
import { onAlerts } from './alerts.ts';

/** The place of alerts: nothing, not even their code, until the page is quiet or the first one is shown. */
export function Alerts() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => onAlerts((layer) => setLayer(() => layer)), []);
  return Layer && <Layer />;
}

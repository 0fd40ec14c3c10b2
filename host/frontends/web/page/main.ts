// main.ts -- the page begins here
import './layout/theme.css';
import './layout/layout.css';
import './layout/controls.css';
import { startApp } from './app.ts';
import { setLanguage } from './i18n.ts';
import { chooseLanguage, parseParameters } from './parameters.ts';
import { parts } from './parts.ts';
import { beginStore } from './projects/store.ts';
import { createPreferences } from './preferences.ts';

const parameters = parseParameters(location.search, window.parent !== window);
if (!parameters.embedded) beginStore();
const preferences = createPreferences(!parameters.embedded);
const language = chooseLanguage(parameters.language, preferences.get('language'), navigator.languages);
setLanguage(language);
document.documentElement.lang = language;
startApp(parameters, preferences).start(parts);

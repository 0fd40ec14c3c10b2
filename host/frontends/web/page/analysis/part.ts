// part.ts -- analyses: instruction statistics, caches, branch prediction, profile
import type { Part } from '../contract.ts';
import './analysis.css';
import { SharedChoices } from './analysis_view.ts';
import { BranchesView } from './branches_view.ts';
import { CacheView } from './cache_view.ts';
import { ProfileView } from './profile_view.ts';
import { StatisticsView } from './statistics_view.ts';

export const part: Part = (app) => {
    const choices = new SharedChoices();
    for (const View of [StatisticsView, CacheView, BranchesView, ProfileView]) app.addView(new View(app, choices));
};
